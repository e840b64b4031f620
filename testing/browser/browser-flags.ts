/**
 * Disables optimization of scripts, which costs more than it saves in short tests (measured: a fifth of the processor
 * time of loading a page and checking it with axe).
 */
export const unoptimized = '--js-flags=--no-opt --no-maglev'
