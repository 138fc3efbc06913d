import type { IncomingMessage, ServerResponse } from 'node:http';
import { isbot } from 'isbot';
import { loadLimits } from '../../config/limits';
import type { Log } from '../log';
import { createTurns } from '../createTurns';
import type { ReadyAnswer } from './busyAnswers';
import { hasBody } from './hasBody';
import type { Answering } from './httpServer';
import type { LoadFigures } from './loadFigures';

/** What load shedding works with. */
export interface LoadSheddingParts {
  /** How late the event loop is for some time now, in milliseconds. */
  readonly loopDelay: () => number;
  /** For how long a page would wait to be rendered, in milliseconds. */
  readonly renderWait: () => number;
  readonly busyAnswer: (target: string) => ReadyAnswer;
  readonly figures: LoadFigures;
  readonly log: Log;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** When the process started, likewise. */
  readonly startedAt: number;
}

/** Probes, and files, which take next to nothing and without which a page is not what it is to be. */
const alwaysAnswered = /^\/(?:healthz|assets|builds|media|theme)\/|^\/favicon\.ico/;

const nothing = Buffer.alloc(0);

/** Counts refusals, and says so in the log at most once a second. */
function createRefusals({ figures, log, now }: LoadSheddingParts): (state: object) => void {
  let refused = 0;
  let loggedAt = -Infinity;
  return (state) => {
    figures.countRefused();
    refused += 1;
    if (now() - loggedAt < loadLimits.logEveryMs) return;
    loggedAt = now();
    log.warn({ refused, ...state }, 'Requests refused under load');
    refused = 0;
  };
}

/**
 * Keeps a site answering when more is asked than it can make: while the event loop is late, requests
 * would wait too long for their turn, or too many are under way, whatever is not stored is refused with
 * 503 at once, or answered with the last stored page there was, or with a lite home (reliability, T32).
 * Health and files are always answered. One request is begun in a turn of the event loop, so that what
 * is quick never waits for more than one of them.
 */
export function createLoadShedding(parts: LoadSheddingParts): (answering: Answering) => Answering {
  const { loopDelay, renderWait, busyAnswer, figures, now, startedAt } = parts;
  const countRefused = createRefusals(parts);
  const turn = createTurns(now);
  let underWay = 0;
  let arriving = 0;
  let isTooMuch = false;

  function go(step: 1 | -1): void {
    underWay += step;
    figures.showUnderWay(underWay);
  }

  const waitMs = () => Math.max(turn.waitMs(), renderWait());

  function refuses(): boolean {
    const { accepts, refuses: most, warmUp } = loadLimits;
    const limits = isTooMuch ? accepts : most;
    const times = now() - startedAt < warmUp.ms ? warmUp.times : 1;
    isTooMuch =
      underWay >= limits.underWay ||
      loopDelay() > limits.delayMs * times ||
      waitMs() > limits.waitMs * times;
    return isTooMuch;
  }

  const receive = (step: 1 | -1) => void (arriving += step);

  /** A request whose body is still on its way keeps nobody from anything but from sending. */
  function count(request: IncomingMessage, response: ServerResponse): void {
    let counted = go;
    if (hasBody(request)) {
      counted = receive;
      request.once('end', arrived);
    }
    counted(1);
    response.once('close', () => {
      request.off('end', arrived);
      counted(-1);
    });

    function arrived(): void {
      receive(-1);
      counted = go;
      go(1);
    }
  }

  function refuse(request: IncomingMessage, response: ServerResponse): void {
    countRefused({
      underWay,
      arriving,
      delayMs: Math.round(loopDelay()),
      waitMs: Math.round(waitMs()),
    });
    const { headers, body } = busyAnswer(request.url ?? '');
    const sent = isbot(request.headers['user-agent'] ?? '') ? nothing : body;
    response.writeHead(503, { ...headers, 'Content-Length': sent.length }).end(sent);
  }

  return ({ application, ...answering }) => ({
    ...answering,
    application(request, response) {
      if (alwaysAnswered.test(request.url ?? '')) return application(request, response);
      if (refuses() || (hasBody(request) && arriving >= loadLimits.arriving)) {
        if (answering.standIn?.(request, response) === true) return;
        const refused = () => refuse(request, response);
        return answering.lite === undefined
          ? refused()
          : answering.lite(request, response, refused);
      }
      count(request, response);
      void turn(async () => {
        // Nobody waits any more where it is closed.
        if (!response.destroyed) application(request, response);
      });
    },
  });
}
