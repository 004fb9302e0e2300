/** Why nothing of a file can be taken over; each is told by its class. */

/** An import is running already: from another page, or by the command. */
export class AnotherRuns extends TypeError {}

/** A dump of software that we do not read. */
export class UnknownDump extends TypeError {}

/** More than one import may hold. */
export class TooMuch extends TypeError {}

/** The mapping lacks what the file has. */
export class Unmapped extends TypeError {}
