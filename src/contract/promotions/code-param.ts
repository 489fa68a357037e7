/** The parameter with which the address of any page of the shop brings a code into the cart. */
export const CODE_PARAM = 'ma'
