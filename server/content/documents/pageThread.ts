import { answerAsked } from '../../concurrency/answerAsked';
import { cleanPage, cleanTexts } from './cleanDocument';

// Large pages, so that the process goes on answering while their HTML is sanitised.
answerAsked((value: unknown) => cleanTexts(cleanPage, value));
