/** The five credit balances of an account, named as the columns of table `accounts`. */
export const COUNTERS = ['tokens', 'token_voice', 'token_image', 'token_workflow', 'token_video'] as const;
export type Counter = (typeof COUNTERS)[number];
