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

  /** The colour between two: the first with weight 0, the second with weight 1. */
  static mix(first: number, second: number, weight: number): number {
    const [from, to] = [new Color(first).rgb, new Color(second).rgb];
    return Color.fromRGB(
      from.map((part, index) => part * (1 - weight) + (to[index] ?? 0) * weight),
    ).valueOf();
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

  /** The colour as CSS writes it with an opacity from 0 to 1. */
  toRGBA(alpha: number): string {
    return `rgba(${this.rgb.map(part => Math.round(part * 255)).join(', ')}, ${alpha})`;
  }

  /** The colour between this and another one: this with weight 0, the other with weight 1. */
  mix(other: Color, weight: number): Color {
    return new Color(Color.mix(this.valueOf(), other.valueOf(), weight));
  }

  toJSON(): string {
    return this.toString();
  }

  equals(other: unknown): boolean {
    return Color.from(other).valueOf() === this.valueOf();
  }
}
