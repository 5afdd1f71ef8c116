import ts from 'typescript';

const READ_ALOUD = /\b(?:aria-label|title|placeholder|alt|data-tooltip(?:-text)?)="([^"]*)"/g;
/** Two letters in a row, in any language: signs and single letters are no words. */
const WORDS = /\p{L}{2}/u;
/** Text that starts like a sentence and has a second word. */
const SENTENCE = /^\p{Lu}\p{L}*[’']?\p{L}* \p{L}/u;

/** The words of a template's own: text between its tags, and in attributes that are shown or read aloud. */
export function plainTextIn(template: string): string[] {
  const bare = template.replace(/\{\{[\s\S]*?\}\}/g, '');
  const between = bare.replace(/<[^>]*>/g, '\n').split('\n');
  const attributes = [...bare.matchAll(READ_ALOUD)].map(([, text = '']) => text);
  return [...between, ...attributes].map(text => text.trim()).filter(text => WORDS.test(text));
}

/** Sentences in a source, apart from those of errors and for the console, which are for programmers. */
export function sentencesIn(source: string): string[] {
  const found: string[] = [];
  function visit(node: ts.Node): void {
    if (ts.isNewExpression(node) || ts.isThrowStatement(node)) return;
    if (ts.isCallExpression(node) && node.expression.getText().startsWith('console.')) return;
    const text =
      ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isJsxText(node) ? node.text : '';
    if (SENTENCE.test(text)) found.push(text);
    node.forEachChild(visit);
  }
  visit(ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest, true));
  return found;
}
