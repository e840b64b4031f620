/**
 * Keeps the browser from optimizing scripts: a test runs each of them so briefly that this takes longer than it saves
 * (measured: a fifth of the processor time of loading a page and checking it with axe).
 */
export const unoptimized = '--js-flags=--no-opt --no-maglev'
