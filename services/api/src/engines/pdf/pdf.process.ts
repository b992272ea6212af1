import { answerRequests } from '../processes/answerRequests.ts';
import { renderPdf } from './renderPdf.ts';

answerRequests(renderPdf);
