import { ANSWERS, FORM_KIND, FORM_SHAPE, type Answer } from './field-form.ts';
import { QUESTIONS, type Question } from './questions.ts';
import { STEPS, type FieldStep, type Look } from './steps.ts';

const WORDS: Readonly<Record<Answer, string>> = {
  yes: 'as written',
  no: 'otherwise',
  untried: 'not tried',
};

const STYLE = `
  body { max-width: 52rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; color: #222; background: #fff; }
  img { max-width: 100%; border: 1px solid #aaa; }
  fieldset { margin: 0.5rem 0; border: 1px solid #aaa; }
  label { margin-right: 1rem; }
  pre { overflow-x: auto; white-space: pre-wrap; overflow-wrap: anywhere; }
  textarea, input[type="text"] { width: 100%; box-sizing: border-box; font: inherit; }
  output { display: block; min-height: 1.5rem; font-weight: bold; }
  button { font: inherit; padding: 0.5rem 1rem; }
`;

function lookOf({ id, sees }: Look): string {
  const answers = ANSWERS.map(
    answer =>
      `<label><input type="radio" name="answer/${id}" value="${answer}"${answer === 'untried' ? ' checked' : ''}> ${WORDS[answer]}</label>`,
  );
  return `<fieldset><legend>${sees}</legend>${answers.join('')}</fieldset>`;
}

function stepOf({ id, title, does, looks }: FieldStep, number: number): string {
  return `<section>
<h2>${number}. ${title}</h2>
<ul>${does.map(line => `<li>${line}</li>`).join('')}</ul>
<img src="pictures/${id}.webp" alt="${title}: how it looks on the stand-in">
${looks.map(lookOf).join('\n')}
<label>What was otherwise, if anything <textarea name="note/${id}" rows="2"></textarea></label>
</section>`;
}

function questionOf({ id, asks, types }: Question): string {
  const typed = types === undefined ? '' : `\n<pre><code>${escaped(types)}</code></pre>`;
  return `<fieldset><legend>${asks}</legend>${typed}
<textarea name="note/${id}" rows="2" aria-label="${id}"></textarea></fieldset>`;
}

/** Code as text of a page. */
function escaped(code: string): string {
  return code.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/**
 * The page of the field kit: the steps, and the form that saves one file.
 * @param system the version of the system that lies beside it
 * @param script the script of the page
 */
export function pageOfKit(system: string, script: string): string {
  const kit = JSON.stringify({ kind: FORM_KIND, shape: FORM_SHAPE, system });
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Passe d’armes ${system} in Foundry</title>
<style>${STYLE}</style>
<h1>Passe d’armes ${system} in Foundry</h1>
<p>Passe d’armes is tested on an open stand-in for Foundry. You own Foundry: these ten steps, half an hour, find out where
Foundry itself does otherwise. You need Foundry 13 or 14 and two browsers on one computer. The pictures show the stand-in: Foundry’s own
windows look different, and that is right. This page works without a network, and sends nothing.</p>
<form>
${STEPS.map((step, i) => stepOf(step, i + 1)).join('\n')}
<section>
<h2>The cases that play by themselves</h2>
<p>This is optional, and tells most. Back in the first world, join as Basile in a third browser or private window, beside Alix.
Close the settings and all windows, and as Game Master run the batch <b>Passe d’armes: 2. play the cases, with Alix and Basile</b> in
Quench. It plays in all three windows for some minutes and saves a file, <code>passe-darmes-${system}-foundry-….json</code>. Where Quench does not start, type <code>passeDarmesTrial.save(await passeDarmesTrial.playAll())</code> in the
console (<kbd>F12</kbd>) instead. Add the file here:</p>
<input type="file" name="report" accept=".json,application/json">
</section>
<section>
<h2>What nobody knows yet</h2>
<p>This is optional too, and for those who do not fear the console. No public text answers these. Type what stands below a
question into the console of the Game Master’s window, in a world of the kit, and write what you saw in your own words. Reload the window
afterwards.</p>
${QUESTIONS.map(questionOf).join('\n')}
</section>
<section>
<h2>You</h2>
<label>Build of Foundry, as its Game Settings say, such as 13.351 <input type="text" name="foundry" required pattern="1[34]\\.\\d{3,}"></label>
<label>Operating system <input type="text" name="computer"></label>
<label>Other modules that were on <input type="text" name="modules"></label>
<p><button type="submit">Save one file</button></p>
<output></output>
<p>Send this one file, <code>passe-darmes-field-kit-${system}-foundry-….json</code>, back to the person who gave you this folder, or
attach it to an issue of the project. What Quench has saved is in it, and need not be sent. It holds your answers and notes, the names of the browser and the system, and what Quench saved: nothing of your
other worlds.</p>
</section>
</form>
<script type="application/json" id="kit">${kit}</script>
<script>{
${script}
}</script>
</html>
`;
}
