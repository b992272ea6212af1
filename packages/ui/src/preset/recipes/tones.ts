export const tones = {
  blue: { colorPalette: 'status.blue' },
  yellow: { colorPalette: 'status.yellow' },
  green: { colorPalette: 'status.green' },
  red: { colorPalette: 'status.red' },
  grey: { colorPalette: 'status.grey' },
  indigo: { colorPalette: 'status.indigo' },
} as const;
