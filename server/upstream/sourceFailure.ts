import { TransportError } from './transport';

/** Why a source gave no answer; `unreadable` is one file of a folder that is otherwise read. */
export type FailureCause = TransportError['cause'] | 'status' | 'breaker_open' | 'overloaded';

const advice: Readonly<Record<FailureCause, string>> = {
  timeout: 'Find out why it is slow, or whether a firewall lets nothing through from here.',
  refused:
    'Look whether the address is right, whether it runs, and whether a firewall lets you through.',
  reset: 'Look into its log.',
  certificate: 'Get another certificate.',
  status: 'Look into its log; 401 and 403 say that this machine may not read it.',
  bad_payload: 'Look what it publishes: chancery check <folder or address>.',
  unreadable: 'Look at the file: whether the user of the site may read it.',
  breaker_open: 'It failed again and again: mend what is named above.',
  overloaded: 'Try again.',
};
const ofChain =
  'Let the server send the whole chain, or name the authority in NODE_EXTRA_CA_CERTS.';
const ofSelf = 'Get a certificate from an authority, or name your own one in NODE_EXTRA_CA_CERTS.';
const ofTime = 'Renew the certificate, or set the clock of this machine.';
const adviceOnDetail = new Map([
  [
    'no folder that can be read',
    'Look whether the folder is there under this name, and whether the user of the site may read it.',
  ],
  [
    'ERR_TLS_CERT_ALTNAME_INVALID',
    'Get a certificate for the name in the setting, or set the name that is in the certificate.',
  ],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', ofChain],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', ofChain],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', ofSelf],
  ['SELF_SIGNED_CERT_IN_CHAIN', ofSelf],
  ['CERT_HAS_EXPIRED', ofTime],
  ['CERT_NOT_YET_VALID', ofTime],
]);

/** Returns what an operator may do about a failure, of which `detail` says what exactly went wrong. */
export function adviseOn(cause: FailureCause, detail = ''): string {
  return adviceOnDetail.get(detail) ?? advice[cause];
}

/** A content source gave no usable answer. It says nothing about whether the document exists. */
export class SourceFailure extends Error {
  override readonly name = 'SourceFailure';

  constructor(
    /** Name of the source; never its host. */
    readonly source: string,
    override readonly cause: FailureCause,
    /** What exactly went wrong, for the log. */
    readonly detail: string = cause,
    /** Seconds after which the source wants to be asked again. */
    readonly retryAfter?: number,
    /** What came, where that is no JSON. */
    readonly bytes?: unknown,
  ) {
    super(`${source}: ${cause} (${detail})`);
  }

  /** Whether it says nothing of one document: the source gave no answer at all. */
  get isOfSource(): boolean {
    return ['timeout', 'refused', 'reset', 'certificate'].includes(this.cause);
  }

  /** Whether the source answered, with what cannot be used, or was given up because of that. */
  get isBadPayload(): boolean {
    return [this.cause, this.detail].includes('bad_payload');
  }
}

/** Returns what a call rejected with: a failure of its source where there was no complete answer. */
export function sourceFailureOf(source: string, error: unknown): unknown {
  return error instanceof TransportError
    ? new SourceFailure(source, error.cause, error.detail)
    : error;
}
