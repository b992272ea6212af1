import { findWeakness } from '@tradewind/contracts/passwordStrength';
import { answerRequests } from '../../../engines/processes/answerRequests.ts';
import type { ExaminedPassword } from './passwordCheck.ts';

answerRequests(({ password, texts }: ExaminedPassword) => findWeakness(password, texts) ?? null);
