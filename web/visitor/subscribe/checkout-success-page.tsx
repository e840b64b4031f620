/** The success page of a checkout, whose id is in the address. */
export { Component, handle, loader } from './success-page.tsx'
