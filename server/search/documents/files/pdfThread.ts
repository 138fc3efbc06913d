import { pdfLimits } from '../../../../config/limits';
import { answerAsked } from '../../threads/answerAsked';
import { pdfText } from './pdfText';

answerAsked((bytes: Uint8Array) => pdfText(bytes, pdfLimits));
