import { useSyncExternalStore } from 'react';
import { currentSession, type Session, visitor } from './session.ts';

export const useSession = (): Session =>
  useSyncExternalStore(currentSession.subscribe, currentSession.get, () => visitor);
