import { createQuestions } from '@tradewind/ui/questions';

/** What remotes and screens of the shell ask before something cannot be undone. */
export const questions = createQuestions();
