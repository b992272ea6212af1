export * from './businessHours.ts';
export type * from './composition.ts';
export * from './constants.ts';
export * from './contractVersion.ts';
export type { FailureCode, FieldError } from './errors.ts';
export * from './money.ts';
export type * from './publicPage.ts';
export type * from './remoteDeclaration.ts';
export * from './statuses.ts';
