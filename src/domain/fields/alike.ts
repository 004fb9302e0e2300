/** The rule for listings similar enough to compare their prices, in the section's file. */
export type Alike = {
  /** Fields filtered by value that must be equal; a listing without one of them is similar to none. */
  same: readonly [string, ...string[]];
  /** Choices that may not differ if both listings state them. */
  apart?: readonly string[];
  /** The value that marks wrecks and spare parts, which are similar to their own kind alone. */
  broken?: { field: string; value: string };
  /** Numbers that may differ by `by`, or by `share` of the listing's own if that is more. */
  near?: readonly { field: string; by: number; share?: number }[];
  /** The divisor of prices, for listings that state it. */
  per?: { field: string; unit: string };
};
