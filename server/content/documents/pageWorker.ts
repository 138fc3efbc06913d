import { answerMessages } from '../../concurrency/workerThread';
import { cleanPage, cleanTexts } from './cleanDocument';

// Large pages, so that the process goes on answering while their HTML is sanitised.
answerMessages((value: unknown) => cleanTexts(cleanPage, value));
