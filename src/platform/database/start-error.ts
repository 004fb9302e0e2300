/** A one-line reason why the process cannot start. */
export class StartError extends Error {}
