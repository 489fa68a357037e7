import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { adminRoutes } from './admin/routes.ts'

export default [
  layout('storefront/frame/layout.tsx', [
    index('storefront/home/home.tsx'),
    route('products', 'storefront/listing/listing.tsx'),
    route('products/:id', 'storefront/product/product.tsx'),
    route('cart', 'storefront/cart/cart.tsx'),
    route('orders/:id', 'storefront/order/order.tsx'),
    route('track', 'storefront/track/track.tsx'),
    route('about', 'storefront/pages/about.tsx'),
    route('contact', 'storefront/pages/contact.tsx'),
    route('policies', 'storefront/pages/policies.tsx'),
    route('terms', 'storefront/pages/terms.tsx'),
    route('privacy', 'storefront/pages/privacy.tsx'),
    route('api-test', 'storefront/api-test/api-test.tsx'),
    route('register', 'account/register.tsx'),
    route('forgot-password', 'account/forgot-password.tsx'),
    route('reset-password', 'account/reset-password.tsx'),
    layout('account/account-layout.tsx', [
      route('profile', 'account/profile/profile.tsx'),
      route('orders', 'account/orders/orders.tsx'),
    ]),
    route('*', 'storefront/frame/not-found.tsx'),
  ]),
  route('login', 'account/login.tsx'),
  layout('storefront/frame/checkout-layout.tsx', [route('order', 'storefront/checkout/checkout.tsx')]),
  ...adminRoutes,
] satisfies RouteConfig
