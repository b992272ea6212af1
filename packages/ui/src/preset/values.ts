/** Converts `{ a: 'x' }` to `{ a: { value: 'x' } }`, Panda's format of tokens. */
export const values = <Name extends string | number, Value>(
  plain: Record<Name, Value>,
): Record<Name, { value: Value }> =>
  Object.fromEntries(Object.entries(plain).map(([name, value]) => [name, { value }])) as Record<
    Name,
    { value: Value }
  >;

/** One semantic colour: its value in the light and in the dark theme. */
export const themed = (light: string, dark: string) => ({
  value: { base: light, _light: light, _dark: dark },
});
