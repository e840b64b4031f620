/** Sets the named properties of an object to those of another; returns the object. */
export function copyFields<Target extends object, Name extends keyof Target>(
  target: Target,
  source: Readonly<Pick<Target, Name>>,
  names: readonly Name[],
): Target {
  for (const name of names) target[name] = source[name]
  return target
}
