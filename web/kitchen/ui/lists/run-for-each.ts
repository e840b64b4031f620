import { failureAdvice } from '#core/model/call-failure.ts'
import { counted, grouped } from '#core/values/text/counted.ts'

export type Failure<Item> = { readonly item: Item; readonly reason: string }

export type ForEachResult<Item> = {
  readonly done: readonly Item[]
  readonly failed: readonly Failure<Item>[]
}

/** The maximum number of concurrent calls. */
const jobs = 4

/** Makes a call for each item, at most four at a time. Continues after failed calls, and never rejects. */
export async function runForEach<Item>(
  items: readonly Item[],
  call: (item: Item) => Promise<unknown>,
): Promise<ForEachResult<Item>> {
  const done: Item[] = []
  const failed: Failure<Item>[] = []
  const waiting = items.values()
  async function work() {
    // All workers share one iterator, so that each item is processed once.
    for (const item of waiting) {
      try {
        await call(item)
        done.push(item)
      } catch (error) {
        failed.push({ item, reason: failureAdvice(error) })
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(jobs, items.length) }, work))
  return { done, failed }
}

type Titled = { readonly title: string }

/** A summary such as "Published 3 recipes", with the first failed recipe and the reason. */
export function resultText<Item extends Titled>(verb: string, { done, failed }: ForEachResult<Item>): string {
  const [first] = failed
  if (first === undefined) return `${verb} ${count(done.length)}`
  const others = failed.length === 1 ? '' : ` and ${grouped(failed.length - 1)} more`
  const part =
    done.length === 0
      ? 'Nothing was done'
      : `${verb} ${grouped(done.length)} of ${grouped(done.length + failed.length)}`
  return `${part}. “${first.item.title}”${others} failed: ${first.reason}`
}

/** "1 recipe", "3 recipes". */
export const count = (number: number) => counted(number, 'recipe')
