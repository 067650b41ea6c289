import type { DemoService, DemoVendor } from './types.ts';

/** Marks demo data that could be taken for a real business. */
export const notReal = 'Demo data, not a real business';

const vendor = (
  key: string,
  name: string,
  person: string,
  cities: string[],
  about: string,
  category?: string,
): DemoVendor => ({ key, name, person, cities, about, category });

/** Each vendor offers the products of its cities and has its address in the first; the demo admin offers the rest. */
export const demoVendors: DemoVendor[] = [
  vendor(
    'thar-utsav',
    'Thar Utsav',
    'Devika Rathore',
    ['Jodhpur', 'Jaisalmer'],
    'Weddings in sandstone courtyards and under desert skies. We bring our own generators, water and shade, because the nearest shop is often an hour away.',
  ),
  vendor(
    'jheel-kinara',
    'Jheel Kinara Celebrations',
    'Harsh Mewara',
    ['Udaipur'],
    'A small lakeside team that knows every boatman by name. We plan around the light on the water and tell you honestly which terrace is too small for your guest list.',
  ),
  vendor(
    'dilli-rang',
    'Dilli Rang Events',
    'Simran Talwar',
    ['Delhi'],
    'Big families, short notice and five functions in three days: that is our week. One person answers your calls from the first meeting to the vidaai.',
  ),
  vendor(
    'nayi-subah',
    'Nayi Subah Occasions',
    'Aditya Bhalla',
    ['Gurugram', 'Noida'],
    'Office parties on Friday, weddings on Saturday, birthdays on Sunday. We arrive before the traffic and leave the hall cleaner than we found it.',
  ),
  vendor(
    'awadh-aangan',
    'Awadh Aangan',
    'Zainab Rizvi',
    ['Lucknow', 'Kanpur'],
    'Hospitality the Lucknow way: nobody leaves hungry and nobody is hurried. Three generations of the family still taste every menu before it is offered.',
  ),
  vendor(
    'ghat-aur-deep',
    'Ghat aur Deep',
    'Omkar Pathak',
    ['Varanasi', 'Rishikesh'],
    'Ceremonies by the river, with permits, boats and priests arranged. We start early, because the ghats are kindest at sunrise.',
  ),
  vendor(
    'paanch-dariya',
    'Paanch Dariya Parties',
    'Gurleen Sandhu',
    ['Chandigarh', 'Shimla'],
    'Loud when you want it, on time always. From a farmhouse sangeet to a quiet hill wedding, the same crew travels with you.',
  ),
  vendor(
    'malwa-mehfil',
    'Malwa Mehfil',
    'Nidhi Solanki',
    ['Indore', 'Bhopal'],
    'Honest prices for home and garden celebrations. We list what is included before you ask, and what is not before you pay.',
  ),
  vendor(
    'sabarmati-stories',
    'Sabarmati Stories',
    'Jinal Parekh',
    ['Ahmedabad', 'Vadodara'],
    'Nine nights of garba taught us how to keep a thousand people happy. We use the same calm for weddings, naming days and company dinners.',
  ),
  vendor(
    'tapi-tyohaar',
    'Tapi Tyohaar',
    'Bhavesh Desai',
    ['Surat'],
    'Textiles run in the family, so fabrics, drapes and colours come first with us. Ask for the sample box; we send it before you decide.',
  ),
  vendor(
    'sagar-setu',
    'Sagar Setu Events',
    'Rhea Sequeira',
    ['Mumbai'],
    'Sea-facing halls, small flats and everything in between. We measure your lift before we promise a stage.',
  ),
  vendor(
    'sahyadri-shubh',
    'Sahyadri Shubh',
    'Tanvi Deshpande',
    ['Pune', 'Nashik'],
    'Maharashtrian weddings with the right songs in the right order. Two sisters, one van and a very long checklist.',
  ),
  vendor(
    'santra-shaadi',
    'Santra Shaadi House',
    'Kunal Wankhede',
    ['Nagpur'],
    'In the middle of the country, so guests come from everywhere. We plan pick-ups, rooms and late dinners as carefully as the ceremony.',
  ),
  vendor(
    'susegad',
    'Susegad Socials',
    'Fiona Rebello',
    ['Goa'],
    'Beach evenings without the stress: licences, tides and sound limits are our job. You bring the guests and the playlist.',
  ),
  vendor(
    'namma-sambhrama',
    'Namma Sambhrama',
    'Chaitra Gowda',
    ['Bengaluru'],
    'Morning muhurthams, evening receptions, and a plan for rain at both. Kannada, Tamil, Telugu and English are spoken on the phone.',
  ),
  vendor(
    'tulunadu-table',
    'Tulunadu Table',
    'Prajwal Shetty',
    ['Mangaluru'],
    'A family kitchen from the coast that cooks on banana leaves for fifty people or for five hundred. Coconuts are grated the same morning.',
  ),
  vendor(
    'nizam-nights',
    'Nizam Nights',
    'Ayesha Siddiqui',
    ['Hyderabad'],
    'Slow food, quick answers. We have fed and photographed three generations of some families and still ask how spicy it may be.',
  ),
  vendor(
    'krishna-teeram',
    'Krishna Teeram Feasts',
    'Sravani Kolli',
    ['Vijayawada'],
    'Andhra meals as they are eaten at home, with podi, pickles and second helpings. We bring our own servers, who never stop asking.',
  ),
  vendor(
    'marina-mangalam',
    'Marina Mangalam',
    'Meenakshi Sundaram',
    ['Chennai'],
    'Jasmine at four in the morning, filter coffee at five, and everybody in place when the nadaswaram begins.',
  ),
  vendor(
    'kayal-and-co',
    'Kayal & Co Celebrations',
    'Anjali Kurian',
    ['Kochi'],
    'Backwater weddings for every faith in the family. We know which jetty floods, which church hall echoes and who makes the best payasam.',
  ),
  vendor(
    'kozhikode-kitchen',
    'Kozhikode Kaliyana Kitchen',
    'Shahid Koya',
    ['Kozhikode'],
    'Malabar wedding food from open fires. The biryani is sealed in front of your guests and opened when they sit down.',
  ),
  vendor(
    'hooghly-house',
    'Hooghly House of Events',
    'Rituparna Sen',
    ['Kolkata', 'Guwahati'],
    'Long guest lists, longer menus and an adda that never ends. We keep the schedule so that nobody else has to.',
  ),
  vendor(
    'kalinga-kala',
    'Kalinga Kala',
    'Subhashree Mohanty',
    ['Bhubaneswar', 'Puri'],
    'Temple towns, shell ornaments and pattachitra borders. Our artists come from the same villages that paint the chariots.',
  ),
  vendor(
    'gulabi-galiyan',
    'Gulabi Galiyan Studio',
    'Mahima Shekhawat',
    ['Jaipur'],
    'Faces, poses and costumes for brand shoots and bridal campaigns in the pink city. One booking brings the model, the stylist and the location.',
    'models',
  ),
];

/** The vendor of a product; undefined for products of the demo admin. */
export const vendorOf = ({ city, categories }: DemoService): DemoVendor | undefined =>
  demoVendors.find(
    (vendor) =>
      vendor.cities.includes(city) && (vendor.category === undefined || vendor.category === categories[0]),
  );
