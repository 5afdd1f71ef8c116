/** A colour as a number, with its common notations. */
export class Color extends Number {
  static from(value: unknown): Color {
    if (value instanceof Color) return value;
    if (typeof value === 'number') return new Color(value);
    if (Array.isArray(value)) return Color.fromRGB(value.map(Number));
    return typeof value === 'string' ? Color.fromString(value) : new Color(NaN);
  }

  static fromString(text: string): Color {
    const digits = text.replace(/^(#|0x)/, '');
    const long = digits.length === 3 ? [...digits].map(digit => digit + digit).join('') : digits;
    return new Color(/^[0-9a-f]{6}$/i.test(long) ? parseInt(long, 16) : NaN);
  }

  static fromRGB(rgb: readonly number[]): Color {
    const [red = 0, green = 0, blue = 0] = rgb.map(part => Math.round(Math.min(Math.max(part, 0), 1) * 255));
    return new Color((red << 16) | (green << 8) | blue);
  }

  get valid(): boolean {
    const value = this.valueOf();
    return Number.isInteger(value) && value >= 0 && value <= 0xffffff;
  }

  get css(): string {
    return this.toString();
  }

  get rgb(): [number, number, number] {
    const value = this.valueOf();
    return [((value >> 16) & 0xff) / 255, ((value >> 8) & 0xff) / 255, (value & 0xff) / 255];
  }

  override toString(): string {
    return this.valid ? `#${this.valueOf().toString(16).padStart(6, '0')}` : '';
  }

  toJSON(): string {
    return this.toString();
  }

  equals(other: unknown): boolean {
    return Color.from(other).valueOf() === this.valueOf();
  }
}
