/** What each job counts in a run. `held`: a person has to confirm that clients are removed. */
export interface JobResults {
  readonly 'publish-due': { readonly queued: number };
  readonly 'clean-up': {
    readonly clients: number;
    readonly posts: number;
    /** Undone, because their requests died. */
    readonly series: number;
    readonly failed: number;
    readonly held: boolean;
  };
  readonly 'refresh-status': { readonly changed: number };
  readonly 'refresh-tokens': {
    readonly renewed: number;
    readonly ended: number;
    readonly unavailable: number;
    readonly unrenewable: number;
  };
  readonly 'begin-deletions': { readonly queued: number };
  /** Versions of platforms. */
  readonly 'check-versions': { readonly ending: number };
  /** `waiting`: entries whose post could not be made yet. */
  readonly 'repeat-evergreen': { readonly scheduled: number; readonly waiting: number; readonly failed: number };
  readonly 'send-reports': { readonly queued: number; readonly failed: number };
  readonly 'read-comments': { readonly queued: number };
  readonly 'collect-metrics': { readonly queued: number };
  /** Pictures. */
  readonly 'draw-renditions': { readonly drawn: number; readonly failed: number; readonly left: number };
  /** `kept` is false when data was deleted meanwhile, which must not be kept. */
  readonly 'pack-lists': { readonly posts: number; readonly clients: number; readonly kept: boolean };
}
