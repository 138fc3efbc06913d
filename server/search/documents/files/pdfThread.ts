import { pdfLimits } from '../../../../config/limits';
import { answerAsked } from '../../../concurrency/answerAsked';
import { pdfText } from './pdfText';

answerAsked((bytes: Uint8Array) => pdfText(bytes, pdfLimits));
