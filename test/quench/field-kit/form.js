/**
 * The page of the field kit: gathers the answers, and saves them as one file. It sends nothing anywhere.
 * What it is given stands in `#kit` as JSON: the kind and shape of the form, and the version of the system.
 */
const { kind, shape, system } = JSON.parse(document.getElementById('kit').textContent);
const form = document.querySelector('form');
const message = document.querySelector('output');

/** What Quench has saved, once it was chosen; null before. */
let quench = null;

form.elements.report.addEventListener('change', async ({ target }) => {
  quench = null;
  const [file] = target.files;
  if (!file) return;
  try {
    const read = JSON.parse(await file.text());
    if (!Array.isArray(read.cases)) throw new Error('no cases');
    quench = read;
    message.textContent = `Added what Quench saved: ${read.cases.length} cases.`;
  } catch {
    target.value = '';
    message.textContent = `${file.name} is not what Quench saved: it is called passe-darmes-…-foundry-….json.`;
  }
});

form.addEventListener('submit', event => {
  event.preventDefault();
  const given = new FormData(form);
  const texts = name =>
    Object.fromEntries(
      [...given].flatMap(([key, value]) =>
        key.startsWith(`${name}/`) ? [[key.slice(name.length + 1), value]] : [],
      ),
    );
  const foundry = String(given.get('foundry')).trim();
  const result = {
    ...{ kind, shape, system, foundry },
    browser: navigator.userAgent,
    computer: String(given.get('computer')),
    modules: String(given.get('modules')),
    answers: texts('answer'),
    notes: texts('note'),
    quench,
  };
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([JSON.stringify(result, null, 2)], { type: 'application/json' }));
  link.download = `passe-darmes-field-kit-${system}-foundry-${foundry}.json`;
  link.click();
  URL.revokeObjectURL(link.href);
  message.textContent = `Saved as ${link.download}. Send this one file.`;
});
