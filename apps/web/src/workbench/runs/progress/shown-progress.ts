/** What a person is shown of a run. */
export interface ShownProgress {
  /** 0 to 100; never past 95 before the end. */
  percent: number;
  /** What is being done, or the place in the queue. */
  stage: string;
  /** How long it is expected to take, or how much of it is done. */
  detail?: string | null;
}
