/**
 * Labels the fields of our models from the words under `LOCALIZATION_PREFIXES`, as Foundry does once, before words that
 * come later are there.
 */
export function labelFields(): void {
  for (const { dataModels } of [CONFIG.Actor, CONFIG.Item])
    for (const { schema, LOCALIZATION_PREFIXES: prefixes } of Object.values(dataModels))
      if (prefixes.some((prefix: string) => prefix.startsWith('PASSE.'))) labelIn(schema, '', prefixes);
}

function labelIn(
  schema: foundry.data.fields.SchemaField.Any,
  path: string,
  prefixes: readonly string[],
): void {
  for (const [name, field] of Object.entries(
    schema.fields as Record<string, foundry.data.fields.DataField.Any>,
  ))
    labelField(field, `${path}${name}`, prefixes);
}

function labelField(
  field: foundry.data.fields.DataField.Any,
  path: string,
  prefixes: readonly string[],
): void {
  const { i18n } = game;
  for (const kind of ['label', 'hint'] as const) {
    const key = prefixes.map(prefix => `${prefix}.FIELDS.${path}.${kind}`).find(one => i18n.has(one));
    if (key !== undefined) field[kind] = i18n.localize(key);
  }
  if (field instanceof foundry.data.fields.SchemaField) labelIn(field, `${path}.`, prefixes);
}
