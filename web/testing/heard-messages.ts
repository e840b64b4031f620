const liveRegions = '[role="status"], [role="alert"], [aria-live]'

/** What live regions say from now on, in the order in which they say it. */
export function heardMessages() {
  const texts: string[] = []
  const observer = new MutationObserver((changes) => {
    for (const region of new Set(changes.flatMap(regionsOf)))
      if (region.textContent !== '') texts.push(region.textContent)
  })
  observer.observe(document.body, { childList: true, characterData: true, subtree: true })
  return { texts, stop: () => observer.disconnect() }
}

/** The live region in which a change is, or those that came with it. */
function regionsOf({ target, addedNodes }: MutationRecord): Element[] {
  const element = target instanceof Element ? target : target.parentElement
  const around = element?.closest(liveRegions)
  if (around) return [around]
  return [...addedNodes]
    .filter((node) => node instanceof Element)
    .flatMap((node) => [...(node.matches(liveRegions) ? [node] : []), ...node.querySelectorAll(liveRegions)])
}
