/** What Foundry's window of settings needs to offer one of ours: its words are at `PASSE.SETTING.<key>`. */
export function offered(key: string) {
  return { name: `PASSE.SETTING.${key}.name`, hint: `PASSE.SETTING.${key}.hint`, config: true } as const;
}
