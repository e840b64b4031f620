/** An operation that ends without having changed anything; the message is a sentence that says what to do. */
export class OperationFailure extends Error {
  override readonly name = 'OperationFailure'
}
