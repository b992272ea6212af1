import * as v from 'valibot';
import { type SettingName, settingsTable } from './table.ts';

/** Names and values, as `process.env` has them. */
export type Environment = Readonly<Record<string, string | undefined>>;

type Forms = { [Name in SettingName]: (typeof settingsTable)[Name]['form'] };
const forms = Object.fromEntries(
  Object.entries(settingsTable).map(([name, { form }]) => [name, form]),
) as Forms;
/** Parses the settings of an environment. */
export const settingsSchema = v.object(forms);

/** The settings once they are read; an empty value counts as absent. */
export type Given = v.InferOutput<typeof settingsSchema>;
