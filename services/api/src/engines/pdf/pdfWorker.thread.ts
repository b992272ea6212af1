import { answerRequests } from '../threads/answerRequests.ts';
import { renderPdf } from './renderPdf.ts';

answerRequests(renderPdf);
