/** The error of an operation that changed nothing; its message says what to do. */
export class OperationFailure extends Error {
  override readonly name = 'OperationFailure'
}
