import { answerRequests } from '../../processes/answerRequests.ts';
import { processPicture } from './processPicture.ts';

answerRequests(processPicture);
