import { forbidden } from '../../http/apiError.ts';
import type { Actor } from '../../http/context.ts';

/** Whether an actor is a member, or a key that has a scope. */
export const hasScope = ({ key }: Actor, scope: string): boolean =>
  key?.scopes.includes(scope) ?? true;

/** The error for a key that lacks a scope. */
export const lacksScope = (scope: string) => forbidden(`This key lacks the scope ${scope}.`);

/** @throws ApiError 403 for a key that lacks a scope. */
export const requireScope = (actor: Actor, scope: string): void => {
  if (!hasScope(actor, scope)) throw lacksScope(scope);
};
