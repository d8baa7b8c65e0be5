/**
 * Start-time fair queueing (Goyal, Vin, Cheng 1996) with jobs of one size: the virtual time at which a job would start
 * if everybody were served at once. A person's jobs stand one turn apart; who has nothing waiting joins at the present,
 * so that turns do not accumulate while a person is idle, and a backlog never delays another person's first job.
 * @param served the latest turn that any worker has begun
 * @param last the turn of the person's previous job; null: their first
 */
export function fairTurn({ served, last }: { served: number; last: number | null }): number {
  return last === null ? served : Math.max(served, last + 1);
}
