/** The comments in an order in which none comes before the one that it replies to. */
export function parentsFirst<Comment extends { readonly parentId: string | null }>(
  comments: readonly Comment[],
): Comment[] {
  const isReply = ({ parentId }: Comment) => parentId !== null
  return [...comments.filter((comment) => !isReply(comment)), ...comments.filter(isReply)]
}
