/** Words of the former private vocabulary in comments, and what to write. */
const words = [
  ['anew', 'again'],
  ['unsaid', 'omitted'],
  ['nobody', 'no user, no reader, no caller'],
  ['whoever', 'the user, the reader, the caller'],
  ['told(?! apart)', 'reported, notified'],
  ['lies', 'is'],
  ['as (?:it|they) stands?', 'unchanged'],
  ['st(?:ands?|ood) (?:beside|there|here|in|on|at|before|behind)', 'is in, replaces, precedes'],
  ['(?:is|are|was|were) meant', 'is intended, refers to'],
  ['beside (?:it|them)', 'next to it, in addition to it'],
  ['besides', 'in addition to, other than'],
  ['of (?:its|their|his|her) own accord', 'automatically'],
  ['kept (?:answer|page|query|queries|site)s?', 'cached'],
  ['save for', 'except'],
  ['(?:is|are) no kind', 'is not'],
].map(([word, instead]) => ({ pattern: new RegExp(`\\b${word}\\b`, 'i'), instead }))

/** Limits are named `max…` and `min…`. Comparators such as `leastCertainFirst` are not limits. */
const limit =
  /^(?:(?:most|least|enough)(?=[A-Z])(?!\w*First$)|(?:longest|largest|fewest)\w*(?:Wait|Key|Name|Title|File|Text|Tag|Ms|Bytes)$)/

/** Reports the former private vocabulary in comments and in the names of limits. */
const plainWords = {
  meta: { type: 'suggestion', schema: [] },
  create: (context) => ({
    Program() {
      for (const comment of context.sourceCode.getAllComments()) {
        const text = comment.value.replace(/\s*\n\s*\*?\s*/g, ' ')
        for (const { pattern, instead } of words) {
          const [found] = pattern.exec(text) ?? []
          if (found) {
            context.report({ loc: comment.loc, message: `Plain words instead of "${found}": ${instead}.` })
          }
        }
      }
    },
    Identifier(node) {
      if (limit.test(node.name)) {
        context.report({ node, message: `Plain words instead of "${node.name}": max… or min….` })
      }
    },
  }),
}

/** The ESLint plugin of the rules that only this repository has. */
export default { rules: { 'plain-words': plainWords } }
