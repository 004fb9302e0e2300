/** What makes listings of a section alike enough to compare their prices, in the section's file. */
export type Alike = {
  /** Fields filtered by value that must be equal; a listing without one of them is like no other. */
  same: readonly [string, ...string[]];
  /** Choices that may not differ where both state them. */
  apart?: readonly string[];
  /** What wrecks and spare parts state: they are like their own kind alone. */
  broken?: { field: string; value: string };
  /** Numbers that may differ by so much, or by that share of the listing's own if that is more. */
  near?: readonly { field: string; by: number; share?: number }[];
  /** What prices are divided by, of listings that state it. */
  per?: { field: string; unit: string };
};
