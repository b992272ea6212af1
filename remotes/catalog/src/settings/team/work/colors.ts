/** Colours of people on the schedule: each is at 3:1 to every surface, light and dark. */
export const memberColors = [
  { value: '#3b82f6', name: 'Blue' },
  { value: '#0891b2', name: 'Cyan' },
  { value: '#0d9488', name: 'Teal' },
  { value: '#16a34a', name: 'Green' },
  { value: '#a16207', name: 'Ochre' },
  { value: '#ea580c', name: 'Orange' },
  { value: '#dc2626', name: 'Red' },
  { value: '#db2777', name: 'Pink' },
  { value: '#a855f7', name: 'Purple' },
  { value: '#64748b', name: 'Slate' },
] as const;

/** The name of a colour, or the colour itself when it is none of the list. */
export const colorName = (color: string): string =>
  memberColors.find(({ value }) => value === color.toLowerCase())?.name ?? color;
