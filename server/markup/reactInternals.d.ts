/** What React's packages share. */
export interface ReactInternals {
  /** The hooks of who is rendering. */
  H: unknown;
}

declare module 'react' {
  export const __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: ReactInternals;
}
