/** The first line of the CSV of orders. */
export default {
  columns: {
    orderNumber: 'Order number',
    placedAt: 'Ordered on',
    deliveryDate: 'Booking date',
    orderStatus: 'Status',
    service: 'Service',
    quantity: 'Quantity',
    unitPrice: 'Unit price (INR)',
    total: 'Total (INR)',
    payment: 'Payment',
    customer: 'Customer',
    email: 'Email',
    mobile: 'Mobile',
    address: 'Booking address',
    city: 'City',
    state: 'State',
    country: 'Country',
    pincode: 'Pincode',
    addressMobile: 'Mobile at the address',
    cancellationReason: 'Reason for cancelling',
  },
} as const;
