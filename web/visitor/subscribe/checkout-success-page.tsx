/** The success page of a checkout, with the checkout's id in the address. */
export { Component, handle, loader } from './success-page.tsx'
