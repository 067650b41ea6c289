/** Why the product cannot start, as one sentence for the operator; main.ts prints it and exits with 1. */
export class StartError extends Error {
  override name = 'StartError';
}
