import { transform } from 'lightningcss';

/** A style sheet that says the same in fewer characters. */
export function lightStyles(styles: string): string {
  const { code } = transform({
    filename: 'styles.css',
    code: new TextEncoder().encode(styles),
    minify: true,
  });
  return new TextDecoder().decode(code);
}

/** A template without its indentation, which no browser shows; line breaks stay where words need them. */
export function lightTemplate(text: string): string {
  return text.replaceAll(/[ \t]*\n\s*/g, '\n').trim();
}
