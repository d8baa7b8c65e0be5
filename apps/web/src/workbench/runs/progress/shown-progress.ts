/** The shown progress of a run. */
export interface ShownProgress {
  /** 0 to 100; never past 95 before the end. */
  percent: number;
  /** It stands in the queue: the stage is shown without a percentage. */
  isWaiting?: boolean;
  /** The current stage, or the place in the queue. */
  stage: string;
  /** The expected time, or the part that is done. */
  detail?: string | null;
}
